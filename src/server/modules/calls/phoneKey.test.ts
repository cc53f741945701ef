import { phoneKeyOf } from './phoneKey';

describe('what numbers are compared by (product §19.33)', () => {
  it.each([
    ['+1 202-555-0142', '+12025550142'],
    ['0012025550142', '+12025550142'],
    ['tel:+1-202-555-0142', '+12025550142'],
    ['sip:+12025550142@carrier.example;user=phone', '+12025550142'],
    ['202 555 0142', '2025550142'],
    ['', ''],
  ])('%p is the number %p', (phone, key) => expect(phoneKeyOf(phone)).toBe(key));

  it.each([
    ['sip:100@one.example', '100@one.example'],
    ['SIPS:100@One.example:5061;transport=tcp', '100@one.example:5061'],
    ['100@two.example', '100@two.example'],
    ['sip:alice@one.example', 'alice@one.example'],
  ])('%p is the extension %p', (phone, key) => expect(phoneKeyOf(phone)).toBe(key));

  it.each([
    'sip:anonymous@anonymous.invalid',
    'Restricted@10.0.0.1',
    'unknown',
    // The words as they are dialled.
    '+266696687',
    '+7378742833',
    'sip:+86282452253@10.0.0.1',
  ])('%p is withheld', (phone) => expect(phoneKeyOf(phone)).toBe(''));

  it.each(['266 696 687', '737-874-2833'])('%p is the number of somebody', (phone) =>
    expect(phoneKeyOf(phone)).not.toBe(''),
  );
});
