// The global payload: configuration and state in one JSON script of the server-rendered page.
import * as v from 'valibot'
import { SessionSchema } from '../siwx/api.ts'
import { PublicConfigSchema } from './config.ts'
import { ConnectionHintSchema } from './connectionHint.ts'
import { ThemeSchema } from './cookies.ts'

/** `id` of the `<script type="application/json">` element with the payload. */
export const PAYLOAD_ELEMENT_ID = 'aureus-payload'

export const PayloadSchema = v.object({
  buildId: v.string(),
  config: PublicConfigSchema,
  state: v.object({
    /** From the visitor's cookie: who was connected. A rendering hint, never a proof. */
    connection: v.nullable(ConnectionHintSchema),
    /** The session that the server's own cookie proves. */
    session: v.nullable(SessionSchema),
  }),
  theme: ThemeSchema,
  /** BCP 47. */
  language: v.string(),
  /** A crawler reads this page, so no error screen is shown. */
  crawler: v.boolean(),
  /** The page's name and its decoded path parameters. Set by the renderer, which knows the pages. */
  route: v.nullable(v.object({ name: v.string(), params: v.record(v.string(), v.string()) })),
  /** Set if the page is an error. */
  error: v.nullable(v.object({ statusCode: v.number(), statusMessage: v.string() })),
})
export type Payload = v.InferOutput<typeof PayloadSchema>

/** All pages of a server share a configuration, which is most of a payload. */
const configurations = new WeakMap<Payload['config'], string>()

/**
 * JSON that is safe inside a script element: `<` is escaped so that no text can close the element or open a
 * comment, and so are the two line separators that JSON allows and old parsers do not. The text of a configuration
 * is cached, so a configuration must not change afterwards.
 */
export function serializePayload({ config, ...visitors }: Payload): string {
  let text = configurations.get(config)
  if (text === undefined) {
    text = serialize(config)
    configurations.set(config, text)
  }
  return `{"config":${text},${serialize(visitors).slice(1)}`
}

const serialize = (part: object): string =>
  JSON.stringify(part)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
