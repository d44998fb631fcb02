package com.example.cards;

import org.libsdl.app.SDLActivity;

/** The game's activity, which app/src/main/AndroidManifest.xml names in place of SDLActivity. */
public class CardsActivity extends SDLActivity {
    /** The libraries in the order in which they are loaded: each after those that it needs. */
    @Override
    protected String[] getLibraries() {
        return new String[] {"SDL2", "cardstack", "main"};
    }
}
