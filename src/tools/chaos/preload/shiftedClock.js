/** Before a server: its clock goes CLOCK_SHIFT seconds ahead (or, negative, behind). */
const shift = Number(process.env.CLOCK_SHIFT) * 1000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
