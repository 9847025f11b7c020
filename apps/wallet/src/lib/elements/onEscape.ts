/** Closes a question with Escape, like a dialog. Keys pressed in a frame do not reach the page's own handler. */
export function onEscape(leave: () => void): { stop(): void } {
  const onKey = ({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) leave()
  }
  document.addEventListener('keydown', onKey)
  return { stop: () => document.removeEventListener('keydown', onKey) }
}
