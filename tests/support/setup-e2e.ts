// A journey opens real pages on a busy machine: its time limit is for hangs, not for speed.
jest.setTimeout(180_000)
