// Counters of this process. Code counts where a thing happens; `GET /metrics` reads all of them. The values of a label
// are a closed list, so that no visitor can add a series.

/** The values of each label. */
type Labels = Readonly<Record<string, readonly string[]>>

type Values<L extends Labels> = { readonly [Name in keyof L]: L[Name][number] }

interface Definition<L extends Labels> {
  /** Of Prometheus: `aureus_…_total`, with the unit before the end if it counts one, such as `_seconds_total`. */
  name: `aureus_${string}_total`
  help: string
  labels: L
}

/** What `GET /metrics` reads. */
export interface ReadCounter extends Definition<Labels> {
  /** One for each combination of labels, from the start: a series that begins with its first event has no rate. */
  samples(): readonly Sample[]
}

export interface Counter<L extends Labels> extends ReadCounter {
  /** @param by not negative */
  add(values: Values<L>, by?: number): void
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  value: number
}

const all = new Map<string, ReadCounter>()

/** Call it once for each name, when a module loads. */
export function createCounter<const L extends Labels>({
  name,
  help,
  labels,
}: Definition<L>): Counter<L> {
  if (all.has(name)) throw new Error(`${name} is counted twice`)
  const names = Object.keys(labels)
  const samples = new Map<string, Sample>(
    combinationsOf(labels).map((one) => [keyOf(one), { labels: one, value: 0 }]),
  )
  const counter: Counter<L> = {
    name,
    help,
    labels,
    add(values, by = 1) {
      const sample = samples.get(keyOf(values))
      if (!sample) throw new Error(`${name} has no series ${keyOf(values)}`)
      sample.value += by
    },
    samples: () => [...samples.values()],
  }
  all.set(name, counter)
  return counter

  function keyOf(values: Readonly<Record<string, string>>): string {
    let key = ''
    for (const label of names) key += `${Object.hasOwn(values, label) ? values[label] : ''}\n`
    return key
  }
}

/** Those of the modules that have loaded. */
export const counters = (): Iterable<ReadCounter> => all.values()

function combinationsOf(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (begun, [name, values]) =>
      begun.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}
