// Our own lint rules.
import { endlessFolder } from './endlessFolder.js'
import { looseText } from './looseText.js'
import { machineClock } from './machineClock.js'

// oxlint takes a plugin from the default export.
export default {
  meta: { name: 'aureus' },
  rules: {
    'endless-folder': endlessFolder,
    'loose-text': looseText,
    'machine-clock': machineClock,
  },
}
