// The calls of traces by the C# classes. Written by bindings/generate.py. Do not edit.

using CardStack;

internal static class ReplayCalls
{
    /// <summary>Makes a call with its words; returns whether there is one of that name.</summary>
    internal static bool Make(Deck deck, string name, double time, Words w)
    {
        switch (name)
        {
            case "append": deck.Append(time, w.Cards()); break;
            case "pointer_down": deck.PointerDown(time, w.Int64(), w.Real(), w.Real()); break;
            case "pointer_move": deck.PointerMove(time, w.Int64(), w.Real(), w.Real()); break;
            case "pointer_up": deck.PointerUp(time, w.Int64(), w.Real(), w.Real()); break;
            case "swipe": deck.Swipe(time, w.Choice<Direction>(), w.Uint32()); break;
            case "undo": deck.Undo(time, w.Choice<Direction>()); break;
            case "pointer_cancel": deck.PointerCancel(time, w.Int64()); break;
            case "scroll": deck.Scroll(time, w.Real(), w.Real(), w.Real(), w.Real(), w.Choice<ScrollPhase>()); break;
            case "nudge": deck.Nudge(time, w.Choice<Direction>(), w.Real(), w.Real()); break;
            case "finalize_all": deck.FinalizeAll(time); break;
            case "insert": deck.Insert(time, w.Size(), w.Cards()); break;
            case "remove": deck.Remove(time, w.Cards()); break;
            case "replace": deck.Replace(time, w.Cards()); break;
            case "clear": deck.Clear(time); break;
            case "invalidate": deck.Invalidate(time, w.Cards()); break;
            case "shift": deck.Shift(time, w.Int64()); break;
            case "set_card_directions": deck.SetCardDirections(time, w.Uint64(), w.Uint32()); break;
            case "set_card_size": deck.SetCardSize(time, w.Uint64(), w.Real(), w.Real()); break;
            case "set_viewport": deck.SetViewport(time, w.Real(), w.Real()); break;
            case "set_wall_clock": deck.SetWallClock(time, w.Real()); break;
            case "reset": deck.Reset(time, w.Uint32(), w.Uint64()); break;
            case "answer_question": deck.AnswerQuestion(time, w.Uint64(), w.Boolean()); break;
            case "load": deck.Load(time); break;
            case "refresh": deck.Refresh(time); break;
            case "answer_load": deck.AnswerLoad(time, w.Uint64(), w.Cards(), w.Uint32(), w.Int64(), w.Int32()); break;
            case "admit": deck.Admit(time, w.Size()); break;
            case "set_day": deck.SetDay(time, w.Int64()); break;
            case "answer_send": deck.AnswerSend(time, w.Uint64(), w.Choice<SendAnswer>()); break;
            case "set_online": deck.SetOnline(time, w.Boolean()); break;
            case "set_blocked": deck.SetBlocked(time, w.Boolean()); break;
            case "retry_parked": deck.RetryParked(time, w.Uint64()); break;
            case "set_media": deck.SetMedia(w.Cards(), w.Numbers()); break;
            case "set_media_index": deck.SetMediaIndex(time, w.Uint64(), w.Uint32()); break;
            default: return false;
        }
        return true;
    }

    /// <summary>Makes a call with its words; returns whether there is one of that name.</summary>
    internal static bool Make(Sheet sheet, string name, double time, Words w)
    {
        switch (name)
        {
            case "present": sheet.Present(time, w.Boolean()); break;
            case "dismiss": sheet.Dismiss(time, w.Boolean()); break;
            case "move_to": sheet.MoveTo(time, w.Int32(), w.Boolean()); break;
            case "set_stops": sheet.SetStops(time, w.Reals(), w.Choice<Unit>()); break;
            case "set_content": sheet.SetContent(time, w.Real(), w.Real()); break;
            case "pointer_down": sheet.PointerDown(time, w.Int64(), w.Real(), w.Real()); break;
            case "content_down": sheet.ContentDown(time, w.Int64(), w.Real(), w.Real()); break;
            case "pointer_move": sheet.PointerMove(time, w.Int64(), w.Real(), w.Real()); break;
            case "pointer_up": sheet.PointerUp(time, w.Int64(), w.Real(), w.Real()); break;
            case "pointer_cancel": sheet.PointerCancel(time, w.Int64()); break;
            case "scroll": sheet.Scroll(time, w.Real(), w.Real(), w.Real(), w.Real(), w.Choice<ScrollPhase>()); break;
            default: return false;
        }
        return true;
    }
}
