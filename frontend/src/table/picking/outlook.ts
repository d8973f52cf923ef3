/** What is asked of the server about a spot: what would come of it. Pure. */
import type { Act, Forecast } from "../../types";
import type { Spot } from "./lights";

/** Several who do the same to one target: what it comes to is in no offer. */
export function isJoint({ joint, route }: Spot): boolean {
  return joint.length > 1 && !route;
}

/** Whether the rules can tell more of it than its offer does. */
export function isForeseeable(spot: Spot): boolean {
  return !!spot.offer.forecast || isJoint(spot);
}

/** The acts that it leads to, in their order. */
export function listActs(spot: Spot): Act[] {
  return isJoint(spot) ? spot.joint.map(({ act }) => act) : [spot.act];
}

type Gauge = Forecast["gauges"][number];

/** A yes-or-no quantity has the one row of its yes, or none; any other has one for each value. */
export interface Read extends Gauge {
  single: boolean;
}

/** The quantities worth telling: what may come to anything, and where nothing may, the first. */
export function readGauges({ gauges }: Forecast): Read[] {
  const read = gauges.map((gauge): Read => {
    const single = isYesNo(gauge);
    return { ...gauge, single, rows: single ? gauge.rows.filter(([n]) => n === 1) : gauge.rows };
  });
  const told = read.filter(({ rows }) => rows.some(([, , permille]) => permille > 0));
  return told.length ? told : read.slice(0, 1);
}

function isYesNo({ rows }: Gauge): boolean {
  return rows.length <= 2 && rows.every(([value]) => value === 0 || value === 1);
}
