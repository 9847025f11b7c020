// English messages while a device solves a puzzle, which keeps bots out. Loaded with the first puzzle.
export const enPuzzle = {
  solving: 'Checking that you’re not a bot. Your device does this by itself.',
  long: 'This check takes longer than usual. Wait for it, or continue without it. That takes a few seconds too.',
  slow: 'Continuing without the check. This takes a few seconds.',
  slowly: 'Continue slowly',
}

export type PuzzleMessages = typeof enPuzzle
