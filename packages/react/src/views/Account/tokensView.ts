// Beside the account and not with the other views: connecting does without its name.
import { lazyView } from '../../modal/lazyView.tsx'

export const tokens = lazyView('Tokens', { rows: 3 })
