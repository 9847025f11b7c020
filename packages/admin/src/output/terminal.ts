// Where the command writes, and how it asks.
import { createInterface } from 'node:readline/promises'

export interface Terminal {
  /** The answer, on standard output. */
  print(text: string): void
  /** Everything else, on standard error. */
  note(text: string): void
  /** @returns undefined if there is nothing to read */
  ask(question: string): Promise<string | undefined>
  /** Whether somebody reads and types. */
  isInteractive: boolean
}

export function openTerminal(): Terminal {
  const { stdin, stdout, stderr } = process
  return {
    isInteractive: stdin.isTTY && stderr.isTTY,
    print: (text) => void stdout.write(`${text}\n`),
    note: (text) => void stderr.write(`${text}\n`),
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stderr })
      try {
        return await Promise.race([
          lines.question(question),
          new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined))),
        ])
      } finally {
        lines.close()
      }
    },
  }
}
