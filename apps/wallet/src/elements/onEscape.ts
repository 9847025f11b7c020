/** Leaves a question as a dialog is left. Keys in a frame do not reach the page, which would close it. */
export function onEscape(leave: () => void): { stop(): void } {
  const onKey = ({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) leave()
  }
  document.addEventListener('keydown', onKey)
  return { stop: () => document.removeEventListener('keydown', onKey) }
}
