"""A deck in a Qt window by PySide6, for mouse, fingers and keys: arrows swipe, Backspace undoes, Escape ends.

    pip install ./bindings/python 'PySide6-Essentials!=6.12.0' && python bindings/python/examples/pyside6_host.py

Kiosks in Python usually use Qt or Kivy. This host uses Qt, because Qt reports when the window system got a sample, and
draws smooth edges without a graphics card. On a dense display Qt uses points by itself. Kivy reports the time at which
it read a sample, on a clock that may jump: feed its samples without times, as the pygame host does.
PySide6 6.12.0 crashes with Python before 3.12.
"""

import math
import sys
import time
from typing import Callable

from less_motion import wants_less_motion
from PySide6.QtCore import QEvent, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QEventPoint, QInputEvent, QKeyEvent, QMouseEvent, QPainter, QTouchEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardstack import Cancelled, Committed, Deck, Direction, Pose, ScrollPhase, Tap, Undone

PHASES = {
    Qt.ScrollPhase.NoScrollPhase: ScrollPhase.UNKNOWN,
    Qt.ScrollPhase.ScrollBegin: ScrollPhase.BEGAN,
    Qt.ScrollPhase.ScrollUpdate: ScrollPhase.CHANGED,
    Qt.ScrollPhase.ScrollEnd: ScrollPhase.ENDED,
    Qt.ScrollPhase.ScrollMomentum: ScrollPhase.MOMENTUM,
}
COLOURS = {
    "Lisbon": "#d9694f",
    "Kyoto": "#785ea6",
    "Bergen": "#3e7cb1",
    "Oaxaca": "#d08a2e",
    "Tbilisi": "#58966e",
    "Hobart": "#2f8c92",
    "Dakar": "#c45a82",
    "Quito": "#5c6b94",
}
GROUND, SOFT, GOOD, BAD, SHADE = "#f0f1f5", "#4a5060", "#26965c", "#ce3846", "#1e1432"
MOUSE = -1  # No finger has this number.


class Cards(QWidget):
    """A deck that fills its widget."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Cards")
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.said = "Drag a card"
        self.deck: Deck[str] = Deck("classic", width=390, height=648, card={"margin_x": 24, "margin_y": 96})
        self.deck.on(Committed, lambda e: self.say(f"{'like' if e.direction is Direction.RIGHT else 'nope'} {e.key}"))
        self.deck.on(Cancelled, lambda e: self.say(f"return {e.key}"))
        self.deck.on(Undone, lambda e: self.say(f"undo {e.key}"))
        self.deck.on(Tap, lambda e: self.say(f"open {e.key}"))
        self.deck.append(list(COLOURS))
        self.heed_motion()
        self.offset = -math.inf  # The program's clock minus the window system's [s].
        self.timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.step)
        self.resize(390, 648)

    def say(self, line: str) -> None:
        """Prints a line, and shows it beneath the cards."""
        self.said = line
        print(line, flush=True)

    def step(self) -> None:
        """Makes one frame. At rest the program sleeps until a sample arrives or something is due."""
        wake_in = self.deck.step().wake_in
        self.update()
        frame_time = 1 / self.screen().refreshRate()
        self.timer.start(round(1000 * (min(wake_in, 1) if wake_in > 0 else frame_time)))

    def heed_motion(self) -> None:
        """Asks Qt how much motion the user wants; before Qt 6.12, which does not know it, the system."""
        preference = getattr(QApplication.styleHints().accessibility(), "motionPreference", None)
        is_reduced = preference().name == "ReducedMotion" if preference else wants_less_motion()
        self.deck.configure(reduced_motion=is_reduced)

    # -- What comes in -------------------------------------------------------------------------------------------------

    def time_of(self, event: QInputEvent) -> float:
        """Returns when the window system saw an event, on the clock of the frames.

        The window system's milliseconds have an unknown origin, and wrap after 49 days. An event is never early, so the
        event with the smallest delay so far counts as without delay.
        """
        now, stamp = time.monotonic(), event.timestamp() / 1000
        if not 0 <= now - (stamp + self.offset) < 1:
            self.offset = now - stamp
        return stamp + self.offset

    def do(self, call: Callable[..., object], *arguments: object, **times: float) -> None:
        """Calls the deck, and requests a frame."""
        call(*arguments, **times)
        if self.timer.remainingTime() > 20:
            self.timer.start(0)

    def undo(self) -> None:
        """Undoes the latest decision, or says that there is none."""
        if self.deck.undo() is None:
            self.say("there is no decision to undo")

    def event(self, event: QEvent) -> bool:
        """Feeds fingers. Qt sends no mouse event for a touch event that was accepted here."""
        if event.type() == QEvent.Type.WindowDeactivate:  # The release may not arrive.
            self.do(self.deck.pointer_cancel, MOUSE)
        if event.type() == QEvent.Type.WindowActivate:  # A change in the system's settings takes the focus meanwhile.
            self.heed_motion()
        if not isinstance(event, QTouchEvent):
            return super().event(event)
        deck, at = self.deck, self.time_of(event)
        calls = {QEventPoint.State.Pressed: deck.pointer_down, QEventPoint.State.Released: deck.pointer_up}
        for point in event.points():
            if event.type() == QEvent.Type.TouchCancel:
                self.do(deck.pointer_cancel, point.id(), time=at)
            elif point.state() != QEventPoint.State.Stationary:
                place = point.position()
                self.do(calls.get(point.state(), deck.pointer_move), place.x(), place.y(), point.id(), time=at)
        event.accept()
        return True

    def mouse(self, event: QMouseEvent, call: Callable[..., object]) -> None:
        """Feeds the mouse."""
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton):
            self.do(call, event.position().x(), event.position().y(), MOUSE, time=self.time_of(event))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mouse(event, self.deck.pointer_down)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mouse(event, self.deck.pointer_down)  # Qt reports the second of two quick presses as this event.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mouse(event, self.deck.pointer_move)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mouse(event, self.deck.pointer_up)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        place, way = event.position(), event.pixelDelta()
        phase = PHASES[event.phase()]
        if way.isNull() and phase == ScrollPhase.UNKNOWN:  # A wheel with notches.
            return
        self.do(self.deck.scroll, place.x(), place.y(), way.x(), way.y(), phase, time=self.time_of(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.do(self.deck.swipe, Direction.LEFT if event.key() == Qt.Key.Key_Left else Direction.RIGHT)
        elif event.key() == Qt.Key.Key_Backspace:
            self.do(self.undo)
        elif event.key() == Qt.Key.Key_Escape:
            self.close()

    def resizeEvent(self, event: QEvent) -> None:  # noqa: N802
        self.do(self.deck.set_viewport, self.width(), self.height())
        self.step()

    # -- What is drawn: in points; Qt converts them to pixels -------------------------------------------------------

    def paintEvent(self, event: QEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(GROUND))
        self.box(painter, QRectF(24, self.height() - 64, self.width() - 48, 44), SOFT, self.said, 18)
        for pose in self.deck.poses():
            painter.save()
            painter.translate(pose.x, pose.y)
            painter.rotate(math.degrees(pose.rotation))
            painter.scale(pose.scale, pose.scale)
            self.card(painter, pose)
            painter.restore()

    def card(self, painter: QPainter, pose: Pose) -> None:
        """Draws a card about the origin, and its stamp."""
        width, height = self.deck.frame.card_width, self.deck.frame.card_height
        place = QRectF(-width / 2, -height / 2, width, height)
        painter.setOpacity(pose.opacity * 0.05)
        for k in range(-4, 16, 4):
            self.box(painter, place.adjusted(-k, 6 - k, k, 6 + k), SHADE, "", 44)
        painter.setOpacity(pose.opacity)
        self.box(painter, place, COLOURS[pose.key], pose.key, 44)
        is_like = pose.direction is Direction.RIGHT
        painter.setOpacity(pose.opacity * pose.stamp_opacity)
        # It stands on the side opposite to the way out, where it is seen longest.
        painter.translate(99 - width / 2 if is_like else width / 2 - 99, 60 - height / 2)
        painter.scale(pose.stamp_scale, pose.stamp_scale)
        stamp = QRectF(-75, -30, 150, 60)
        self.box(painter, stamp, GOOD if is_like else BAD, "LIKE" if is_like else "NOPE", 34)

    def box(self, painter: QPainter, place: QRectF, colour: str, text: str, size: int) -> None:
        """Draws a box with round corners and a text in it."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        radius = min(20.0, place.height() / 3)
        painter.drawRoundedRect(place, radius, radius)
        font = painter.font()
        font.setPixelSize(size)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor("white"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


if __name__ == "__main__":
    # Report every sample of the mouse, not only the last of several.
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents, False)
    application = QApplication(sys.argv)
    cards = Cards()
    cards.show()
    sys.exit(application.exec())
