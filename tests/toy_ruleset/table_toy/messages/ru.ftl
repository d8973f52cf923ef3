title = Лыжный дозор
about = Два дозора сходятся на поляне. Выстрелов мало, и каждый на счету.
first-game = Вы ведёте северный дозор, он выходит на стол первым.
credits = Сделано для «Тачанки» как образец игры с фигурками
clearing = Поляна
january = Январь 1940
small = малый
north = Север
south = Юг
north-patrol = Северный дозор
south-patrol = Южный дозор
bot-sergeant = Старый сержант
standing-fire = Стрелять по всем, кого видно на столько дюймов; 0 — спрашивать.

snow = Снег
snow-about = Открыт для всех.
wood = Лес
wood-about = Больше двух дюймов леса скрывают то, что за ними.
pond = Пруд
pond-about = Лёд не держит.
pines = Сосны
birches = Берёзы

ask-deploy = Расставьте дозор.
deploy = Расставить дозор
line-left = В линию, слева
line-middle = В линию, в середине
line-right = В линию, справа
deploys = Дозор выходит на поляну.
refuse-absent = Выйти должны все.
ask-fire = Раунд { $round }: назначьте цели. Противник их не видит.
fire = Огонь
fires = Выстрел, попадание на { $needed }.
shot = Выстрел
falls = Лыжник падает.
holds-fire = Никто не стреляет.
ask-advance = Раунд { $round }: ведите дозор.
move = Вести дозор
stay = Стоять
ahead = Вперёд
moves = Дозор идёт.
stays = Дозор стоит на месте.
charge = Бросок
charges = Лыжник бросается на врага.
refuse-pond = Лёд пруда не держит.
refuse-charge = До него слишком далеко.
refuse-crowd = Двое не встанут на одно место.
none-deploy = Каждый лыжник выходит один раз, на точку полосы, и куда-нибудь смотрит.
none-move = Каждый лыжник дозора идёт один раз, не дальше, чем может, и атакует только врагов.
none-fire = У каждого стоящего лыжника до двух целей, каждая один раз, в которые он может попасть.
refuse-alone = Дозор должен держаться вместе.
seen = { $inches } дюймов, видно
unseen = { $inches } дюймов, не видно
round-begins = Раунд { $round }.

ends-north = Поляна за северным дозором, { $north } против { $south }.
ends-south = Поляна за южным дозором, { $south } против { $north }.
ends-even = Осталось { $north } и { $south }: ничья.

prompt = Раунд { $round }: { $stage }
stage-deploy = Расстановка
stage-fire = Огонь
stage-advance = Движение
stage-over = Конец
track-round = Раунд
tally-skiers = Лыжников на ногах
skier = { $side } { $n }
skier-described = Лыжник { $skier }
patrol-described = Дозор «{ $side }», { $n ->
    [one] { $n } лыжник
    [few] { $n } лыжника
   *[other] { $n } лыжников
}
strip = Где можно расставить дозор
arc = Что перед собой видит { $skier }
fallen = Убит
fit = В строю
column-state = Состояние
column-wounds = Раны
reserve = Ещё не вышли
diagram-sight = Север 1 видит врага мимо сосен; Север 2 — нет: между ними больше двух дюймов леса (S4).
diagram-advance = Каждый лыжник дозора проходит до шести дюймов, но не по пруду, и может атаковать того, к кому подойдёт (S6).

fires-at = { $actor } стреляет: { $target }
kind-skier = Лыжник
kind-skier-about = Ходит далеко и стреляет метко; одно попадание, и он падает.
row-reach = Проходит дюймов
row-hits = Кубик попадает при
column-inches = до { $n } дюймов
hits = { $n } и больше
number = { $n }
