// Connections to PostgreSQL that this process has, by lane.
import type { Pool } from 'pg'

export const lanes = ['sessions', 'rest'] as const
export type Lane = (typeof lanes)[number]

export interface PoolFigures {
  /** Connections that a statement or a transaction holds. */
  used: number
  idle: number
  /** Callers that wait for a connection. */
  waiting: number
  /** The most connections that the pool opens. */
  most: number
}

const open = new Map<Pool, Lane>()

/** Until the pool ends. */
export function watchPool(lane: Lane, pool: Pool): void {
  open.set(pool, lane)
}

export function forgetPool(pool: Pool): void {
  open.delete(pool)
}

/** @returns undefined without PostgreSQL */
export function poolFigures(lane: Lane): PoolFigures | undefined {
  const pools = [...open].flatMap(([pool, of]) => (of === lane ? [pool] : []))
  if (pools.length === 0) return undefined
  const sum = (read: (pool: Pool) => number) => pools.reduce((all, pool) => all + read(pool), 0)
  return {
    used: sum((pool) => pool.totalCount - pool.idleCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
    most: sum((pool) => pool.options.max),
  }
}
