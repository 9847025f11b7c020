// What the server writes into the console's documents.
import * as v from 'valibot'
import { PublicConfigSchema } from '../page/config.ts'
import { ThemeSchema } from '../page/cookies.ts'
import { AdminSessionSchema } from './session.ts'

export const ConsolePayloadSchema = v.object({
  /** Who is signed in, by the cookie; null leads to the sign-in. */
  session: v.nullable(AdminSessionSchema),
  /** Of the product. Wallets learn the networks from it. */
  config: PublicConfigSchema,
  theme: ThemeSchema,
})
export type ConsolePayload = v.InferOutput<typeof ConsolePayloadSchema>

/** What the console's build gives the server: draws the page of an address. */
export type RenderConsole = (parameters: {
  /** The request target: path and query. */
  url: string
  payload: ConsolePayload
}) => {
  /** 404 for an unknown address. */
  status: 200 | 404
  html: string
}
