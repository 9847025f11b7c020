// The simulated machine and network: a mid-range phone on an average mobile network.
import type { CDPSession } from 'playwright-core'

export const profile = { cpuSlowdown: 4, megabitsPerS: 10, latencyMs: 40 } as const

export async function throttle(session: CDPSession): Promise<void> {
  const bytesPerS = (profile.megabitsPerS * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
}
