// Our own lint rules.
import { looseText } from './looseText.js'
import { machineClock } from './machineClock.js'

// oxlint takes a plugin from the default export.
export default {
  meta: { name: 'aureus' },
  rules: { 'loose-text': looseText, 'machine-clock': machineClock },
}
