// Runs before every command. This file and requirements.mjs use old syntax only, so that an outdated Node gets as far as
// the advice.
import { missingRequirement } from './requirements.mjs'

const missing = missingRequirement(process.versions.node, process.platform, process.arch)
if (missing) {
  console.error(missing)
  process.exit(1)
}

import('./install.mjs')
  .then(function (module) {
    return module.install()
  })
  .then(
    function (code) {
      process.exitCode = code
    },
    function (error) {
      console.error('Set-up failed: ' + (error && error.message ? error.message : error))
      process.exitCode = 1
    },
  )
