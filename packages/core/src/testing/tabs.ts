// Several tabs of one browser that share wallet, cookie and server.

import type { ConnectionHint } from '@aureus/protocol'
import type { TestWalletOptions } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import type { DeviceStorage } from '../client/storage.ts'
import type { TabChannel, TabListener } from '../client/tabChannel.ts'
import { followTabs } from '../connection/followTabs.ts'
import { setUp } from './client.ts'
import { createSignInServer } from './signInServer.ts'
import { createWalletMemory } from './walletMemory.ts'

/** A channel in memory. Every tab receives each message, including its sender. */
export function createTabNetwork() {
  const listeners = new Set<TabListener>()
  const posted: { type: string }[] = []
  let isSuspended = false
  const channel: TabChannel = {
    post(message) {
      posted.push(message as { type: string })
      if (!isSuspended) for (const { onMessage } of listeners) onMessage(structuredClone(message))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  /** Every tab misses what is sent until `resume`, also by its wallet. */
  const stop = () => {
    isSuspended = true
  }
  const resume = (active: ConnectionHint | null = null) => {
    isSuspended = false
    for (const { onResume } of listeners) onResume(active)
  }
  return { channel, posted, stop, resume, isSuspended: () => isSuspended }
}

/** @returns two synchronised tabs, and what they share. */
export async function setUpTabs({
  required = true,
  device,
  exposes,
}: {
  required?: boolean
  device?: DeviceStorage
  exposes?: 'all'
} = {}) {
  const network = createTabNetwork()
  const server = createSignInServer()
  const keys = [generatePrivateKey(), generatePrivateKey()]
  const memory = createWalletMemory()
  const wallet: Partial<TestWalletOptions> = {
    privateKeys: keys,
    ...(exposes && { exposes }),
    memory: memory.of(() => !network.isSuspended()),
  }
  const tab = () =>
    setUp({ wallet, server, required, tabs: network.channel, ...(device && { device }) })
  const [first, second] = [await tab(), await tab()]
  await Promise.all([followTabs(first.client), followTabs(second.client)])
  return { first, second, server, keys, memory, ...network }
}
