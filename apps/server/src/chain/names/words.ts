// Common short English words that fit into names. Chosen by hand for this project, not taken from a list, and under
// the MIT licence like the rest.
const list = `
able air amber angel apple arc arrow ash atlas aura
bay beam bear bee bell berry birch bird bloom blue bold book brave breeze bright brook
calm candle canyon cedar charm cherry clay clear clever cliff cloud clover coast comet copper coral
crane creek crown crystal cub daisy dawn day deer delta dew dove drift dune dusk eagle earth east
echo ember even ever fair falcon fern field fig finch fire flame fleet flint flora flow fog forest
fox fresh frost gale garden gem gentle glad glade glow gold good grace grand grape grass gray green
grove gull happy harbor hare harp haven hawk hazel heart hill hive holly home honey hope horn ice
iris iron island ivory ivy jade jay jolly joy june jungle keen kind king kite lake lamp land lark
laurel leaf lemon light lily lime linen lion lively loft lotus lucky lunar lynx maple marble mango
may meadow mellow melon merry mint mist moon moss mountain myth navy neat nest new night noble noon
north nova oak oasis ocean olive onyx opal orchid otter owl palm panda paper peach peak pearl pebble
pepper petal pilot pine plain planet plum poem polar pond poppy prime proud pure quartz quick quiet
rain raven ray real red reef ridge river robin rock root rose ruby sage sail salt sand sea seal seed
shade shell shine shore silk silver sky smart snow soft solar song south spark spice spring spruce
star steel still stone storm stream strong sugar summer sun swan swift tall teal thunder tiger topaz
trail tree true tulip twin valley velvet view violet warm water wave west wheat white wild willow
wind winter wise wolf wonder wood yellow young zen zephyr`

export const words: readonly string[] = list.trim().split(/\s+/)
