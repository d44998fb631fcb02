/// What the backend says of a SEND or REVERT; the numbers are those of `cardstack_send_answer`.
enum SendAnswer: Int32 {
  case sent = 1
  case retry = 2
  case rejected = 3
  case blocked = 4
}
