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
if (place) void draw(place)

async function draw(place: HTMLElement): Promise<void> {
  drawNotice(place, enOwner.loading)
  try {
    const [config, device] = await Promise.all([readConfig(document), findDeviceStorage()])
    await drawHome(createOwnerContext(config, { place, device }))
  } catch {
    drawNotice(place, { ...enOwner.failed, alert: true })
  }
}
