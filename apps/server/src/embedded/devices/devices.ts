// The browsers that may act for a user.
import { randomUUID } from 'node:crypto'
import type { Database, WalletDeviceRow } from '../../platform/db/schema.ts'
import { readDevice } from '../../platform/http/device.ts'
import { currentLanguage } from '../../platform/languages/currentLanguage.ts'

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

/** The device with this key; created if it does not exist. */
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
      language: currentLanguage() ?? null,
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

/** Most recently used first. */
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
 * Removes a device of this user. Foreign keys remove its sessions and its share of the key.
 * @returns the removed device; undefined if this user has no such device
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
