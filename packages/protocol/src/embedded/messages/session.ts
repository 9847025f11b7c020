// The session on this device, and the user's other devices.
import * as v from 'valibot'
import { NothingSchema, TextSchema } from '../values.ts'

const TimeMsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

const DeviceSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  /** Browser and system as the wallet's server detected them: “Firefox on Windows”. */
  name: v.pipe(v.string(), v.maxLength(120)),
  /** Whether it is the calling device. */
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
  /** Whether the owner asked to delete the wallet, and when that happens. */
  getDeletion: {
    payload: NothingSchema,
    reply: v.strictObject({ deleteAtMs: v.exactOptional(v.number()) }),
  },
  /** The frame asks the visitor first. Otherwise a page's script could lock someone out. */
  revokeDevice: {
    payload: v.strictObject({ deviceId: DeviceSchema.entries.id }),
    reply: NothingSchema,
  },
  syncTheme: {
    payload: v.strictObject({
      themeMode: v.exactOptional(v.picklist(['light', 'dark'])),
      /** Names and values of the theme's custom properties. The frame uses those that it knows. */
      themeVariables: v.exactOptional(
        v.pipe(
          v.record(
            v.pipe(v.string(), v.regex(/^--[a-z0-9-]{1,60}$/)),
            v.pipe(v.string(), v.maxLength(200)),
          ),
          v.check((variables) => Object.keys(variables).length <= 100),
        ),
      ),
    }),
    reply: NothingSchema,
  },
  /** What the page claims about itself. Shown in addition to its origin, never instead of it. */
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
