// Checks the deployment's configuration: a file outside of the release, because each operator has another one. Documents
// name it with its hash. The schema is written independently of the server's code.
import * as v from 'valibot'
import { sumOf } from '../../build/integrity.ts'

const origin = v.pipe(
  v.string(),
  v.check((text) => URL.parse(text)?.origin === text),
)
const ConfigurationSchema = v.looseObject({
  brand: v.object({ name: v.pipe(v.string(), v.nonEmpty()) }),
  origin,
  embedOrigins: v.array(origin),
  connectors: v.optional(v.object({ listed: v.array(origin), others: v.boolean() })),
  hostCodes: v.boolean(),
  networks: v.array(
    v.looseObject({
      caipNetworkId: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
      rpcUrl: v.pipe(v.string(), v.url()),
    }),
  ),
})
export type Configuration = v.InferOutput<typeof ConfigurationSchema>
const TextSchema = v.pipe(v.string(), v.parseJson(), ConfigurationSchema)

const NAME_LENGTH = 22

/** Where a document says that its configuration is. */
export interface ConfigurationLink {
  path: string
  sum: string
}

export interface ConfigurationCheck {
  /** One line each. */
  problems: string[]
  /** Absent if the file is not one. */
  configuration?: Configuration
}

/**
 * @param text what the origin answers at the link's path
 * @param ancestors origins that the frame's policy allows to embed it
 */
export function checkConfiguration(
  text: string,
  given: { link: ConfigurationLink; origin: string; ancestors: readonly string[] },
): ConfigurationCheck {
  const { link, ancestors } = given
  if (sumOf(text) !== link.sum) return { problems: ['is not the file that the documents name'] }
  const parsed = v.safeParse(TextSchema, text)
  if (!parsed.success) return { problems: ['is not a configuration of this release'] }
  const { origin: own, networks, embedOrigins } = parsed.output
  const foreign = networks.filter(({ rpcUrl }) => URL.parse(rpcUrl)?.origin !== given.origin)
  const problems = [
    ...(link.path === pathOf(link.sum) ? [] : ['is not named after its hash']),
    ...(own === given.origin ? [] : [`says that its origin is "${own}"`]),
    ...foreign.map(({ rpcUrl }) => `sends calls to another origin: "${rpcUrl}"`),
    ...(embedOrigins.toSorted().join() === ancestors.toSorted().join()
      ? []
      : ['allows other pages to embed the wallet than the frame’s policy does']),
  ]
  return { problems, configuration: parsed.output }
}

/** So that no other file can ever be in a browser's cache under this name. */
const pathOf = (sum: string) => {
  const hash = Buffer.from(sum.slice('sha384-'.length), 'base64').toString('base64url')
  return `/assets/config-${hash.slice(0, NAME_LENGTH)}.json`
}

/** What a reader should compare with what the operator says. */
export function describeConfiguration(configuration: Configuration): string[] {
  const { brand, embedOrigins, connectors, hostCodes, networks } = configuration
  const others = [...(connectors?.listed ?? []), ...(connectors?.others ? ['any site'] : [])]
  return [
    `The wallet calls itself ${JSON.stringify(brand.name)}.`,
    `Pages that may embed the wallet: ${embedOrigins.join(' ') || 'none'}.`,
    `Sites of others that may open it: ${others.join(' ') || 'none'}.`,
    `Codes may be typed in the page: ${hostCodes ? 'yes' : 'no'}.`,
    `Chains: ${networks.map(({ caipNetworkId }) => caipNetworkId).join(' ') || 'none'}.`,
  ]
}
