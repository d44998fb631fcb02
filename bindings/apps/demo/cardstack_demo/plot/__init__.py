"""Springs, curves, coasting and recorded sessions as pictures, for tuning.

matplotlib draws them, without a display: ``pip install './bindings/apps/demo[plot]'``.
"""
