# What a person means to do when they are asked

plan-title = Your plan
plan-hint = Write down what you mean to do, in the words of the record. It stays on this device. When you are asked it is offered, and nothing is sent by itself.
plan-line = Next line of the plan
plan-add = Add
plan-full = A plan has no more lines than this.
plan-remove = Remove from the plan: { $line }
plan-open-now = Open now:
plan-later = Answers another question.
plan-offer = Your plan has an answer
plan-waits = Your plan waits: { $lines ->
    [one] one line
   *[other] { $lines } lines
}
plan-use = Use it
plan-drop = Drop the plan
