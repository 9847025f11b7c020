// Limits in Valkey, exact over all servers: one script checks and counts, by Valkey's clock.
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { script, type Valkey, ValkeyAwayError } from '../valkey/valkey.ts'
import { createSpending } from '../workers/spending.ts'
import type { LimitStore, Use } from './limiter.ts'

/**
 * A bucket for each key, which leaks evenly and is full at one window's allowance: the same rule as `createAllowance`.
 * All whole numbers, so that nothing is rounded: one unit weighs as much as the window has microseconds, and in a
 * microsecond the limit's units leak.
 *
 * ARGV: whether to check for room first, then of each key the limit's units, its minutes and the units used. Answers each key's wait in
 * milliseconds; if any waits, nothing was counted.
 */
export const limitScript = script(`
local MINUTE = 60000000
local DAY = 86400000000
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local levels = {}
local waits = {}
local waiting = false
for i, key in ipairs(KEYS) do
  local rate = tonumber(ARGV[3 * i - 1])
  local unit = tonumber(ARGV[3 * i]) * MINUTE
  local kept = redis.pcall('GET', key)
  local level, at
  if type(kept) == 'string' and #kept <= 48 then
    level, at = string.match(kept, '^(%d+) (%d+)$')
  end
  level, at = tonumber(level), tonumber(at)
  -- Anything that this script did not write counts as nothing.
  if not level or not at or at > now + 10000000 or level > rate * (unit + DAY) then
    level, at = 0, now
  end
  level = math.max(0, level - math.max(0, now - at) * rate)
  levels[i] = level
  local over = level + unit - rate * unit
  waits[i] = over > 0 and math.ceil(over / rate / 1000) or 0
  waiting = waiting or over > 0
end
if ARGV[1] == '1' and waiting then return waits end
for i, key in ipairs(KEYS) do
  local rate = tonumber(ARGV[3 * i - 1])
  local unit = tonumber(ARGV[3 * i]) * MINUTE
  -- A debt is at most what a day pays off.
  local level = math.min(levels[i] + tonumber(ARGV[3 * i + 1]) * unit, rate * (unit + DAY))
  waits[i] = 0
  if level > 0 then
    local life = math.ceil(level / rate / 1000)
    redis.call('SET', key, string.format('%.0f %.0f', level, now), 'PX', string.format('%.0f', life))
  end
end
return waits`)

const Waits = v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

export interface ValkeyLimitsParameters {
  valkey: Valkey
  /** Hashes who is limited. The same on every server. */
  key: Uint8Array
}

export function createValkeyLimits({ valkey, key }: ValkeyLimitsParameters): LimitStore {
  const limits = new Map<string, Use['limit']>()

  /** Keyed, so that a copy of the store reveals no visitor. */
  function nameOf({ limit, key: who }: Use): string {
    const hash = createHmac('sha256', key).update(`aureus/limit/v1 ${limit.name} ${who}`).digest()
    return `limit:${hash.subarray(0, 16).toString('base64url')}`
  }

  async function count(uses: readonly Use[], checks: boolean): Promise<readonly number[]> {
    const args = uses.flatMap(({ limit, units }) => [limit.units, limit.minutes, Math.ceil(units)])
    const answer = await valkey.run(limitScript, uses.map(nameOf), [checks ? 1 : 0, ...args])
    const waits = v.safeParse(Waits, answer)
    if (waits.success && waits.output.length === uses.length) return waits.output
    throw new ValkeyAwayError('Valkey answered something else than waits')
  }

  /** Told at most ten times a second, because an answer in pieces spends with each of them. */
  const spending = createSpending({
    send({ spent }) {
      const uses = spent.flatMap(([name, who, units]) => {
        const limit = limits.get(name)
        return limit ? [{ limit, key: who, units }] : []
      })
      // What could not be told counts in this process alone.
      void count(uses, false).catch(() => undefined)
    },
    listen: () => undefined,
  })

  return {
    get isAway() {
      return valkey.figures().away !== undefined
    },
    take: (uses) => count(uses, true),
    spend({ limit, key: who, units }) {
      limits.set(limit.name, limit)
      spending.share(limit.name, () => undefined)(who, units)
    },
  }
}
