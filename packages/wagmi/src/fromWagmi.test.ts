import * as core from '@wagmi/core'
import { checkFromWagmi } from './testing/checkFromWagmi.ts'

checkFromWagmi('wagmi 3', core)
