// How many owners have signed the calls that wait for them. The wallet says it at every look, so it is not stored.
import type { OwnerSignatures } from '@aureus/protocol/calls'
import { createStore } from 'zustand/vanilla'
import { perClient } from './perClient.ts'

/** By the ID of the batch. */
export const ownerSignatures = perClient(() =>
  createStore<ReadonlyMap<string, OwnerSignatures | undefined>>(() => new Map()),
)
