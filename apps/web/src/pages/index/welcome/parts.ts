// What is only looked at of the home page, in one chunk.
import { still } from '../../../shell/still.ts'

const source = 'src/pages/index/welcome/drawn.tsx'

export const words = still(source, () => import('./drawn.tsx').then(({ Words }) => Words))
export const coin = still(source, () =>
  import('./drawn.tsx').then(({ WelcomeCoin }) => WelcomeCoin),
)
export const facts = still(source, () => import('./drawn.tsx').then(({ Facts }) => Facts))

export const welcomeParts = [words, coin, facts]
