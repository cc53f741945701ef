import { isPublicAddress } from './publicAddress';

describe('an address of the internet at large', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001:82b::200e',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
    ['a network at home', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
    ['a network at home (IPv6)', ['fc00::1', 'fd12:3456::1', 'fec0::1']],
    ['of one link, and of the services of a cloud', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['of a provider alone', ['100.64.0.1', '100.127.255.255']],
    ['multicast', ['224.0.0.1', '239.255.255.250', 'ff02::1']],
    ['broadcast or reserved', ['255.255.255.255', '240.0.0.1', '192.0.0.1', '198.18.0.1']],
    [
      'documentation',
      ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1'],
    ],
    ['IPv4 in IPv6, mapped', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1']],
    ['IPv4 in IPv6, compatible', ['::127.0.0.1', '::8.8.8.8']],
    ['IPv4 in IPv6, translated', ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1']],
    ['IPv4 in IPv6, translated (SIIT)', ['::ffff:0:7f00:1']],
    ['IPv4 in IPv6, tunnelled', ['2002:7f00:1::', '2002:808:808::1', '2001::1', '2001:0:7f00:1::']],
    ['other special uses', ['100::1', '2001:2::1', '2001:10::1', '2001:20::1', '5f00::1']],
    ['no address', ['', 'localhost', '127.1', '0x7f.1', '134744072', '8.8.8.8:443', '[::1]']],
  ])('is none that is %s', (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
