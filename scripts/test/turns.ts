// Lets programs that run at the same time print one after the other.

export interface Turn {
  write(text: string): void
  /** Those after it print what they have kept. */
  end(): void
}

/** @returns gives turns, in their order. What is written before its turn is kept. */
export function createTurns(print: (text: string) => void): () => Turn {
  const waiting: { kept: string[]; hasEnded: boolean }[] = []
  const advance = () => {
    for (let [turn] = waiting; turn; [turn] = waiting) {
      for (const text of turn.kept.splice(0)) print(text)
      if (!turn.hasEnded) return
      waiting.shift()
    }
  }
  return () => {
    const turn = { kept: [] as string[], hasEnded: false }
    waiting.push(turn)
    return {
      write(text) {
        turn.kept.push(text)
        advance()
      },
      end() {
        turn.hasEnded = true
        advance()
      },
    }
  }
}
