// The owner's own window: recovery password, rescue kit, export.
import { readConfig } from '../config/readConfig.ts'
import { drawHome } from '../owner/drawHome.ts'
import { createOwnerContext } from '../owner/ownerContext.ts'
import '../owner/owner.css'
import { followScheme } from '../pages/followScheme.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) void drawHome(createOwnerContext(readConfig(document), place))
