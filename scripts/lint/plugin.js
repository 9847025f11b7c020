// Our own lint rules.
import { looseText } from './looseText.js'

// oxlint takes a plugin from the default export.
export default { meta: { name: 'aureus' }, rules: { 'loose-text': looseText } }
