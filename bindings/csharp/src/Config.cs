// SPDX-License-Identifier: MIT
using System;

namespace CardStack
{
    public unsafe partial struct DeckConfig
    {
        /// <summary>Returns a preset's configuration. Set <c>Viewport</c> afterwards: no preset does.</summary>
        /// <param name="preset">The preset.</param>
        public static DeckConfig OfPreset(Preset preset)
        {
            Library.Load();
            var config = default(DeckConfig);
            Library.Done(Native.cardstack_deck_config_init(&config, (UIntPtr)sizeof(DeckConfig), preset));
            return config;
        }

        /// <summary>Sets the sectors of a layout, and allows exactly the directions that have one.</summary>
        /// <param name="layout">The layout.</param>
        public void SetDirections(DirectionLayout layout)
        {
            fixed (DeckConfig* config = &this) Library.Done(Native.cardstack_deck_config_set_directions(config, layout));
        }

        /// <summary>
        /// Sets what the preset's document has of Feed, Delivery and Retry. Fails with Refused for Circle and
        /// Flashcards, which have none.
        /// </summary>
        public void UseBackend()
        {
            fixed (DeckConfig* config = &this) Library.Done(Native.cardstack_deck_config_use_backend(config));
        }

        /// <summary>
        /// Returns one line that names the wrong field and the reason; "" if the configuration is valid.
        /// </summary>
        public string Problem()
        {
            var message = stackalloc byte[Problems.Room];
            fixed (DeckConfig* config = &this)
            {
                Native.cardstack_deck_config_validate(config, message, (UIntPtr)Problems.Room);
            }
            return Library.Text(message);
        }
    }

    public unsafe partial struct SheetConfig
    {
        /// <summary>Returns a preset's configuration. Set <c>Extent</c> afterwards: no preset does.</summary>
        /// <param name="preset">The preset.</param>
        public static SheetConfig OfPreset(SheetPreset preset)
        {
            Library.Load();
            var config = default(SheetConfig);
            Library.Done(Native.cardstack_sheet_config_init(&config, (UIntPtr)sizeof(SheetConfig), preset));
            return config;
        }

        /// <summary>
        /// Returns one line that names the wrong field and the reason; "" if the configuration is valid.
        /// </summary>
        public string Problem()
        {
            var message = stackalloc byte[Problems.Room];
            fixed (SheetConfig* config = &this)
            {
                Native.cardstack_sheet_config_validate(config, message, (UIntPtr)Problems.Room);
            }
            return Library.Text(message);
        }
    }

    public unsafe partial struct JournalOptions
    {
        /// <summary>Returns the defaults: everything is stored, and decisions are kept.</summary>
        public static JournalOptions Default()
        {
            Library.Load();
            var options = default(JournalOptions);
            Library.Done(Native.cardstack_journal_options_init(&options, (UIntPtr)sizeof(JournalOptions)));
            return options;
        }
    }

    public unsafe partial struct VelocityOptions
    {
        /// <summary>Returns Android's and Flutter's options.</summary>
        public static VelocityOptions Default()
        {
            Library.Load();
            var options = default(VelocityOptions);
            Library.Done(Native.cardstack_velocity_options_init(&options, (UIntPtr)sizeof(VelocityOptions)));
            return options;
        }
    }

    internal static class Problems
    {
        internal const int Room = 256;

        internal static CardstackException Of(ErrorCode code, string problem)
        {
            return new CardstackException(code, problem.Length > 0 ? problem : code.Name());
        }
    }
}
