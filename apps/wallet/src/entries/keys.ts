// The owner's own window: recovery password, rescue kit, export.
import { readConfig } from '../config/readConfig.ts'
import { drawNotice } from '../elements/drawNotice.ts'
import { enOwner } from '../messages/en.owner.ts'
import { findDeviceStorage } from '../owner/deviceStorage.ts'
import { drawHome } from '../owner/drawHome.ts'
import { createOwnerContext } from '../owner/ownerContext.ts'
import '../owner/owner.css'
import { followScheme } from '../pages/followScheme.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) {
  drawNotice(place, enOwner.loading)
  const config = readConfig(document)
  void findDeviceStorage().then((device) => drawHome(createOwnerContext(config, { place, device })))
}
