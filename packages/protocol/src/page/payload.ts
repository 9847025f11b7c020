// The global payload: configuration and state that the server-rendered page carries as one JSON script.
import * as v from 'valibot'
import { SessionSchema } from '../siwx/api.ts'
import { PublicConfigSchema } from './config.ts'
import { ConnectionHintSchema } from './connectionHint.ts'
import { ThemeSchema } from './cookies.ts'

/** `id` of the `<script type="application/json">` element that holds the payload. */
export const PAYLOAD_ELEMENT_ID = 'aureus-payload'

export const PayloadSchema = v.object({
  buildId: v.string(),
  config: PublicConfigSchema,
  state: v.object({
    /** From the visitor's cookie: who was connected. A hint to draw with, never a proof. */
    connection: v.nullable(ConnectionHintSchema),
    /** The session that the server's own cookie proves. */
    session: v.nullable(SessionSchema),
  }),
  theme: ThemeSchema,
  /** BCP 47. */
  language: v.string(),
  /** A program reads this page, for a search engine or a preview: it is never shown an error. */
  crawler: v.boolean(),
  /** The page by name, with the decoded parts of its path; set by the renderer, which knows the pages. */
  route: v.nullable(v.object({ name: v.string(), params: v.record(v.string(), v.string()) })),
  /** Set where the page is an error. */
  error: v.nullable(v.object({ statusCode: v.number(), statusMessage: v.string() })),
})
export type Payload = v.InferOutput<typeof PayloadSchema>

/** One configuration serves every page of a server; most of a payload is that. */
const configurations = new WeakMap<Payload['config'], string>()

/**
 * JSON that is safe inside a script element: `<` is escaped so that no text can close the element or
 * open a comment, and the two line separators that JSON allows and old parsers do not are too. A
 * configuration is written once and remembered, so it must not change afterwards.
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
