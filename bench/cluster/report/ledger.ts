// What the product has acknowledged to its visitors, for comparison with what it still has after a fault.

export const kinds = ['session', 'name', 'mail', 'operation'] as const
export type Kind = (typeof kinds)[number]

/**
 * - `there`: the write was acknowledged.
 * - `gone`: its end was acknowledged, such as a sign-out.
 * - `unsure`: an answer was lost, so either may be true.
 */
type Expected = 'there' | 'gone' | 'unsure'

/** How often each id was found. For mails, how many different ones an address got. */
export type Found = Record<Kind, ReadonlyMap<string, number>>

export interface Comparison {
  /** Acknowledged and missing, or ended and back: `session 0x…`. */
  lost: string[]
  /** Done more than once. */
  twice: string[]
  /** Acknowledged mails that are still in the outbox. */
  waiting: number
}

export class Ledger {
  readonly #expected = new Map<string, { kind: Kind; id: string; is: Expected }>()

  acknowledge(kind: Kind, id: string): void {
    this.#set(kind, id, 'there')
  }

  end(kind: Kind, id: string): void {
    this.#set(kind, id, 'gone')
  }

  doubt(kind: Kind, id: string): void {
    this.#set(kind, id, 'unsure')
  }

  #set(kind: Kind, id: string, is: Expected): void {
    this.#expected.set(`${kind} ${id}`, { kind, id, is })
  }

  /** Acknowledged ids. */
  idsOf(kind: Kind): string[] {
    return [...this.#expected.values()].flatMap((one) =>
      one.kind === kind && one.is === 'there' ? [one.id] : [],
    )
  }

  /** @param outbox mails that the product still has to send. Which ones is sealed, so only their number counts. */
  compare(found: Found, outbox: number): Comparison {
    const lost: string[] = []
    const twice: string[] = []
    const unsent: string[] = []
    for (const [name, { kind, id, is }] of this.#expected) {
      const times = found[kind].get(id) ?? 0
      if (times > 1) twice.push(name)
      if (is === 'gone' && times > 0) lost.push(`the end of ${name}`)
      if (is === 'there' && times === 0) (kind === 'mail' ? unsent : lost).push(name)
    }
    const waiting = Math.min(unsent.length, outbox)
    return { lost: [...lost, ...unsent.slice(waiting)], twice, waiting }
  }
}
