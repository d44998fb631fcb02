"""Shows the example host for PySide6 while a finger swipes: that of Qt's own test tools, for want of a touch screen."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

sys.path.append(str(Path(__file__).resolve().parents[2] / "bindings/python/examples"))
host = importlib.import_module("pyside6_host")

application = QApplication(sys.argv)
cards = host.Cards()
cards.show()
screen = QTest.createTouchDevice()


def swipe() -> None:
    QTest.qWaitForWindowExposed(cards, 300_000)
    QTest.touchEvent(cards, screen).press(7, QPoint(250, 350))
    for k in range(1, 11):
        QTest.qWait(12)
        QTest.touchEvent(cards, screen).move(7, QPoint(250 - 20 * k, 350))
    QTest.touchEvent(cards, screen).release(7, QPoint(50, 350))
    while cards.said == "Drag a card":
        QTest.qWait(12)
    cards.close()


QTimer.singleShot(0, swipe)
sys.exit(application.exec())
