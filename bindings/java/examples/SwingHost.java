// SPDX-License-Identifier: MIT
// A deck in a Swing window, for mouse and keys: arrows swipe, Backspace undoes, Escape ends.
//
//     java -cp cardstack.jar SwingHost.java
//
// A sample gets the time at which it arrives. At rest no timer runs but the one for what is due.

import cardstack.*;
import cardstack.Event;
import cardstack.Frame;
import java.awt.*;
import java.awt.event.*;
import java.awt.geom.AffineTransform;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import javax.swing.*;

public final class SwingHost extends JComponent {
    private static final String[] NAMES = {"Lisbon", "Kyoto", "Bergen", "Oaxaca", "Tbilisi", "Hobart", "Dakar", "Quito"};
    private static final int[] COLOURS =
            {0xd9694f, 0x785ea6, 0x3e7cb1, 0xd08a2e, 0x58966e, 0x2f8c92, 0xc45a82, 0x5c6b94};
    private static final int GROUND = 0xf0f1f5, SOFT = 0x4a5060, GOOD = 0x26965c, BAD = 0xce3846, SHADE = 0x1e1432;

    private final Deck deck;
    private final Timer timer = new Timer(8, event -> step());
    private final long start = System.nanoTime();
    private String said = "Drag a card";
    private Frame frame;

    private SwingHost() {
        DeckConfig config = new DeckConfig(Preset.CLASSIC);
        config.getViewport().setWidth(390);
        config.getViewport().setHeight(648);
        config.getCard().setMarginX(24);
        config.getCard().setMarginY(96);
        config.setReducedMotion(wantsLessMotion());
        deck = new Deck(config);
        for (int k = 1; k <= NAMES.length; k++) deck.append(0, k);
        setPreferredSize(new Dimension(390, 648));
        setFocusable(true);
        MouseAdapter mouse = new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent e) {
                if (e.getButton() == MouseEvent.BUTTON1) deck.pointerDown(now(), 0, e.getX(), e.getY());
                step();
            }

            @Override
            public void mouseDragged(MouseEvent e) {
                deck.pointerMove(now(), 0, e.getX(), e.getY());
                step();
            }

            @Override
            public void mouseReleased(MouseEvent e) {
                if (e.getButton() == MouseEvent.BUTTON1) deck.pointerUp(now(), 0, e.getX(), e.getY());
                step();
            }
        };
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent e) {
                deck.setViewport(now(), getWidth(), getHeight());
                step();
            }
        });
        key("LEFT", () -> deck.swipe(now(), Direction.LEFT, 0));
        key("RIGHT", () -> deck.swipe(now(), Direction.RIGHT, 0));
        key("BACK_SPACE", () -> {
            if (deck.undo(now(), Direction.NONE) == 0) say("there is no decision to undo");
        });
        step();
    }

    private double now() {
        return (System.nanoTime() - start) * 1e-9;
    }

    private void key(String name, Runnable action) {
        getInputMap(WHEN_IN_FOCUSED_WINDOW).put(KeyStroke.getKeyStroke(name), name);
        getActionMap().put(name, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent e) {
                action.run();
                step();
            }
        });
    }

    /** Says what happened, and asks for a picture; sleeps until the next one. */
    private void step() {
        frame = deck.advance(now());
        deck.drainEvents(new EventHandler() {
            @Override
            public void onCommitted(Event event) {
                say((event.getDirection() == Direction.RIGHT ? "like " : "nope ") + name(event.getCard()));
            }

            @Override
            public void onCancelled(Event event) {
                say("return " + name(event.getCard()));
            }

            @Override
            public void onUndone(Event event) {
                say("undo " + name(event.getCard()));
            }

            @Override
            public void onTap(Event event) {
                say("open " + name(event.getCard()));
            }
        });
        timer.setInitialDelay((int) Math.max(8, Math.min(frame.getWakeIn(), 3600) * 1000));
        timer.restart();
        repaint();
    }

    private static String name(long card) {
        return NAMES[(int) card - 1];
    }

    private void say(String line) {
        said = line;
        System.out.println(line);
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setColor(new Color(GROUND));
        g.fillRect(0, 0, getWidth(), getHeight());
        box(g, getWidth() / 2.0, getHeight() - 42, getWidth() - 48, 44, 12, SOFT, said, 20);
        AffineTransform unturned = g.getTransform();
        List<Pose> poses = frame.getPoses();
        for (int k = 0; k < poses.size(); k++) {
            Pose pose = poses.get(k);
            double width = frame.getCardWidth(), height = frame.getCardHeight();
            g.translate(pose.getX(), pose.getY());
            g.rotate(pose.getRotation());
            g.scale(pose.getScale(), pose.getScale());
            g.setComposite(AlphaComposite.SrcOver.derive((float) pose.getOpacity() * 7 / 255));
            for (int spread = 0; spread < 24; spread += 2) {
                box(g, 0, 8, width + spread, height + spread, 20 + spread / 2.0, SHADE, "", 1);
            }
            g.setComposite(AlphaComposite.SrcOver.derive((float) pose.getOpacity()));
            box(g, 0, 0, width, height, 20, COLOURS[(int) pose.getCard() - 1], name(pose.getCard()), 48);
            if (pose.getStampOpacity() > 0) {
                boolean isLike = pose.getDirection() == Direction.RIGHT;
                g.setComposite(AlphaComposite.SrcOver.derive((float) (pose.getOpacity() * pose.getStampOpacity())));
                // It stands on the side opposite to the way out, where it is seen longest.
                g.translate(isLike ? 99 - width / 2 : width / 2 - 99, 60 - height / 2);
                g.scale(pose.getStampScale(), pose.getStampScale());
                box(g, 0, 0, 150, 60, 20, isLike ? GOOD : BAD, isLike ? "LIKE" : "NOPE", 36);
            }
            g.setTransform(unturned);
        }
        g.dispose();
        Toolkit.getDefaultToolkit().sync();
    }

    /** Draws a box with round corners around its middle, and a text in it. */
    private static void box(
            Graphics2D g, double x, double y, double width, double height, double radius, int colour, String text, int size) {
        g.setColor(new Color(colour));
        g.fill(new RoundRectangle2D.Double(x - width / 2, y - height / 2, width, height, 2 * radius, 2 * radius));
        g.setColor(Color.WHITE);
        g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, size));
        FontMetrics metrics = g.getFontMetrics();
        float left = (float) x - metrics.stringWidth(text) / 2f;
        g.drawString(text, left, (float) y + (metrics.getAscent() - metrics.getDescent()) / 2f);
    }

    /** Whether the user wants less motion, as the desktop's portal of Linux says: see the article Accessibility. */
    private static boolean wantsLessMotion() {
        String[] question = {
            "gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop",
            "--object-path", "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.ReadAll",
            "['org.freedesktop.appearance', 'org.gnome.desktop.interface']"
        };
        try (java.util.Scanner answer = new java.util.Scanner(new ProcessBuilder(question).start().getInputStream())) {
            String all = answer.useDelimiter("\\A").hasNext() ? answer.next() : "";
            return all.contains("'reduced-motion': <uint32 1>") || all.contains("'enable-animations': <false>");
        } catch (java.io.IOException none) {
            return false;
        }
    }

    public static void main(String[] arguments) {
        SwingUtilities.invokeLater(() -> {
            SwingHost host = new SwingHost();
            JFrame window = new JFrame("Cards");
            window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            host.key("ESCAPE", () -> System.exit(0));
            window.addWindowFocusListener(new WindowAdapter() {
                @Override
                public void windowGainedFocus(WindowEvent e) { // A change in the system's settings takes the focus meanwhile.
                    DeckConfig config = host.deck.getConfig();
                    config.setReducedMotion(wantsLessMotion());
                    host.deck.setConfig(host.now(), config);
                }

                @Override
                public void windowLostFocus(WindowEvent e) { // The release may not arrive.
                    host.deck.pointerCancel(host.now(), 0);
                    host.step();
                }
            });
            window.add(host);
            window.pack();
            window.setVisible(true);
            host.requestFocus();
        });
    }
}
