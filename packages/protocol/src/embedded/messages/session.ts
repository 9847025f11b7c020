// The session on this device, and the other devices of the same person.
import * as v from 'valibot'
import { NothingSchema, TextSchema } from '../values.ts'

const TimeMsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

const DeviceSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  /** Browser and system, as the wallet's server read them: “Firefox on Windows”. */
  name: v.pipe(v.string(), v.maxLength(120)),
  /** The one that asks. */
  current: v.boolean(),
  createdAtMs: TimeMsSchema,
  lastUsedAtMs: TimeMsSchema,
})
export type EmbeddedDevice = v.InferOutput<typeof DeviceSchema>

export const sessionMessages = {
  isConnected: { payload: NothingSchema, reply: v.strictObject({ isConnected: v.boolean() }) },
  signOut: { payload: NothingSchema, reply: NothingSchema },
  listDevices: {
    payload: NothingSchema,
    reply: v.strictObject({ devices: v.pipe(v.array(DeviceSchema), v.maxLength(100)) }),
  },
  /** The frame asks the visitor itself first: a page's script could lock somebody out otherwise. */
  revokeDevice: {
    payload: v.strictObject({ deviceId: DeviceSchema.entries.id }),
    reply: NothingSchema,
  },
  syncTheme: {
    payload: v.strictObject({
      themeMode: v.exactOptional(v.picklist(['light', 'dark'])),
      /** Names and values of the theme's custom properties; the frame takes those that it knows. */
      themeVariables: v.exactOptional(
        v.pipe(
          v.record(
            v.pipe(v.string(), v.regex(/^--[a-z0-9-]{1,60}$/)),
            v.pipe(v.string(), v.maxLength(200)),
          ),
          v.maxEntries(100),
        ),
      ),
    }),
    reply: NothingSchema,
  },
  /** What the page says of itself: shown as its claim, never in place of its origin. */
  syncAppMetadata: {
    payload: v.strictObject({
      name: v.pipe(v.string(), v.maxLength(100)),
      description: v.exactOptional(TextSchema),
      url: v.exactOptional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
      icons: v.exactOptional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.maxLength(8)),
      ),
      projectId: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
    }),
    reply: NothingSchema,
  },
} as const
