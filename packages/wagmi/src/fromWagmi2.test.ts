// An app with wagmi 2 installs its core, which this package then uses.
import type * as wagmi3 from '@wagmi/core'
import { vi } from 'vitest'
import * as core from 'wagmi2-core'
import { checkFromWagmi } from './testing/checkFromWagmi.ts'

vi.mock('@wagmi/core', () => import('wagmi2-core'))

checkFromWagmi('wagmi 2', core as unknown as typeof wagmi3)
