/** Returns one message per call, in order. Early messages wait. */
export function messagesOf(source: EventTarget): () => Promise<unknown> {
  const waiting: unknown[] = []
  const asking: ((message: unknown) => void)[] = []
  source.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<unknown>
    const ask = asking.shift()
    if (ask) ask(data)
    else waiting.push(data)
  })
  return () =>
    waiting.length > 0
      ? Promise.resolve(waiting.shift())
      : new Promise((resolve) => asking.push(resolve))
}
