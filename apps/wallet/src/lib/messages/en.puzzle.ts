// English while the device solves a puzzle before a mail is sent.
export const enPuzzle = {
  solving: 'Checking that you’re not a bot. Your device does this by itself.',
  long: 'This check takes longer than usual. Wait for it, or continue without it. That takes a few seconds too.',
  slow: 'Continuing without the check. This takes a few seconds.',
  slowly: 'Continue slowly',
}
