about = Take cartridges from the box, one to three at a time. Who takes the last one wins.
about-box = Count well.
white = White
red = Red
bot-counter = Who counts
option-box = How many cartridges are in the box.

table = Table
table-about = Nothing happens here but the taking.
cartridges = Cartridges
box-described = A box with { $n } { $n ->
    [one] cartridge
   *[other] cartridges
}

box-opened = A box with { $n } cartridges is opened.
ask-take = How many cartridges do you take?
take = Take
takes = { $seat } takes { $n } { $n ->
    [one] cartridge
   *[other] cartridges
}.
box-empty = { $seat } takes the last one.

prompt = { $n } left in the box
stage-take = Taking
stage-over = The end
track-left = Cartridges
