// The browsers that may act for a person.
import { randomUUID } from 'node:crypto'
import type { Database, WalletDeviceRow } from '../db/schema.ts'
import { readDevice } from '../http/device.ts'

export interface DeviceParameters {
  userId: string
  /** Thumbprint of the device's key. */
  jkt: string
}

export async function findDevice(
  db: Database,
  { userId, jkt }: DeviceParameters,
): Promise<WalletDeviceRow | undefined> {
  return db
    .selectFrom('wallet_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
}

/** The device of this key; made where there is none yet. */
export async function bindDevice(
  db: Database,
  parameters: DeviceParameters & { userAgent: string | undefined; nowMs: number },
): Promise<{ device: WalletDeviceRow; isNew: boolean }> {
  const { userId, jkt, userAgent, nowMs } = parameters
  const made = await db
    .insertInto('wallet_devices')
    .values({
      id: randomUUID(),
      user_id: userId,
      jkt,
      ...readDevice(userAgent),
      created_at_ms: nowMs,
      last_seen_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'jkt']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { device: made, isNew: true }
  const device = await findDevice(db, { userId, jkt })
  if (!device) throw new Error('a device vanished while it was bound')
  return { device, isNew: false }
}

/** Newest use first. */
export async function listDevices(db: Database, userId: string): Promise<WalletDeviceRow[]> {
  return db
    .selectFrom('wallet_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Takes a device of this person away: its row, and with it by foreign keys its sessions and its share of
 * the key.
 * @returns what it was; undefined where this person has no such device
 */
export async function revokeDevice(
  db: Database,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<WalletDeviceRow | undefined> {
  return db
    .deleteFrom('wallet_devices')
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}
