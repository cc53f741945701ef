import { addressBlockOf, networkOf } from './network';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.255', '203.0.113.0/24'],
    ['203.0.114.7', '203.0.114.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['::ffff:cb00:7107', '203.0.113.0/24'],
    ['203.0.113.7:51234', '203.0.113.0/24'],
    ['2001:db8:0:1ff::1', '2001:db8:0:100::/56'],
    ['2001:DB8:0:100:ffff::', '2001:db8:0:100::/56'],
    ['2001:db8:0:200::1', '2001:db8:0:200::/56'],
    ['[2001:db8:0:101::1]:443', '2001:db8:0:100::/56'],
    ['fe80::1%eth0', 'fe80::/56'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '::1',
    '::ffff:127.0.0.1',
    '',
    'unknown',
    '203.0.113',
    '1',
    ':',
  ])('of %p is none: this machine, or no address', (address) => {
    expect(networkOf(address)).toBeNull();
  });
});

describe('one client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    // A proxy that appends the port: another one with each connection.
    ['203.0.113.7:51234', '203.0.113.7'],
    ['203.0.113.7:51235', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[2001:db8:0:101::1]:443', '2001:db8:0:100::/56'],
    ['2001:db8:0:101::2', '2001:db8:0:100::/56'],
    ['127.0.0.1:51234', '127.0.0.1'],
    ['::1', '::1'],
    ['unknown', 'unknown'],
  ])('at %s is %s', (address, block) => {
    expect(addressBlockOf(address)).toBe(block);
  });
});
