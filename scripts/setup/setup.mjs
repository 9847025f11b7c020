// Runs before every command. Old syntax only, here and in requirements.mjs: a Node that is too old
// must still get as far as saying so.
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
