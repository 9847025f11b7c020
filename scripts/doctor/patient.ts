// What all checks share: the deployment under examination.
import * as v from 'valibot'
import { type Answer, ask, parseAnswer, type Question, type Reach } from './ask.ts'

/** What the checks need of `GET /v1/config`. */
const ConfigSchema = v.object({
  origin: v.pipe(v.string(), v.url()),
  projectId: v.string(),
  networks: v.pipe(
    v.array(v.object({ caipNetworkId: v.string(), name: v.pipe(v.string(), v.maxLength(100)) })),
    v.maxLength(500),
  ),
  rpcChains: v.pipe(v.array(v.string()), v.maxLength(1000)),
  features: v.object({
    swap: v.optional(v.pipe(v.array(v.string()), v.maxLength(500)), []),
    embeddedWallet: v.optional(
      v.object({ url: v.pipe(v.string(), v.url()), origins: v.array(v.string()) }),
    ),
  }),
})
export type Config = v.InferOutput<typeof ConfigSchema>

export interface Patient {
  /** As the operator wrote it. */
  readonly origin: string
  readonly reach: Reach
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** The document of the page. */
  readonly page: Answer
  /** Absent if the server does not answer as Aureus does. */
  readonly config: Config | undefined
  ask(path: string, question?: Question): Promise<Answer>
}

/** @throws Unreachable */
export async function admit(origin: string, reach: Reach, clock: () => number): Promise<Patient> {
  const askHere = (path: string, question: Question = {}) =>
    ask(`${origin}${path}`, { ...reach, ...question })
  const page = await askHere('/', {
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
  })
  const config = parseAnswer(await askHere('/v1/config'), ConfigSchema)
  return { origin, reach, clock, page, config, ask: askHere }
}
