// The owner's own window: recovery password, rescue kit, export.
import { readConfig } from '../../lib/config/readConfig.ts'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { enOwner } from '../../lib/messages/en.owner.ts'
import { findDeviceStorage } from '../../owner/deviceStorage.ts'
import { drawHome } from '../../owner/drawHome.ts'
import { createOwnerContext } from '../../owner/ownerContext.ts'
import '../../owner/owner.css'
import { followScheme } from '../../identity/pages/followScheme.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) {
  drawNotice(place, enOwner.loading)
  const config = readConfig(document)
  void findDeviceStorage().then((device) => drawHome(createOwnerContext(config, { place, device })))
}
