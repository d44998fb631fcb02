using System;

namespace CardStack
{
    public unsafe partial struct DeckConfig
    {
        /// <summary>A preset. The viewport is left to set.</summary>
        public static DeckConfig OfPreset(Preset preset)
        {
            Library.Load();
            var config = default(DeckConfig);
            Library.Done(Native.cardstack_deck_config_init(&config, (UIntPtr)sizeof(DeckConfig), preset));
            return config;
        }

        /// <summary>Sets the sectors of a layout, and allows exactly the directions that have one.</summary>
        public void SetDirections(DirectionLayout layout)
        {
            fixed (DeckConfig* config = &this) Library.Done(Native.cardstack_deck_config_set_directions(config, layout));
        }

        /// <summary>Sets what a deck with a backend has.</summary>
        public void UseBackend()
        {
            fixed (DeckConfig* config = &this) Library.Done(Native.cardstack_deck_config_use_backend(config));
        }

        /// <summary>What is wrong, in one line; an empty one if nothing is.</summary>
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
        public static SheetConfig OfPreset(SheetPreset preset)
        {
            Library.Load();
            var config = default(SheetConfig);
            Library.Done(Native.cardstack_sheet_config_init(&config, (UIntPtr)sizeof(SheetConfig), preset));
            return config;
        }

        /// <summary>What is wrong, in one line; an empty one if nothing is.</summary>
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
        /// <summary>All stored, decisions kept.</summary>
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
        /// <summary>Android's and Flutter's numbers.</summary>
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
            return new CardstackException(code, problem.Length > 0 ? problem : code.Message());
        }
    }
}
