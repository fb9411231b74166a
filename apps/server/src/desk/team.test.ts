import { deskRoot } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { describe, expect, it } from 'vitest';
import { grantRole } from '../stores/staff-store.ts';
import { aPerson, type Person } from '../testing/a-person.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { hashPassword } from './password.ts';

const startShared = sharedTestServer();
const password = 'horse battery staple';
const own = { 'sec-fetch-site': 'same-origin' };

describe.each(engines)('the team on %s', (engine) => {
  const start = () => startShared({ engine });

  /** Sends a call of either interface. A body makes it a write. */
  const send = async (server: TestServer, url: string, body?: object, headers: Person['headers'] = own) => {
    const answer = await server.app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const call = (server: TestServer, by: Person, path: string, body?: object) =>
    send(server, `${merchantRoot}/${path}`, body, by.headers);
  const sign = (server: TestServer, name: string, body: object) => send(server, `${deskRoot}/${name}`, body);
  const secretOf = (link: string) => link.split('#')[1] ?? '';
  const rolesIn = (team: { personList: { name: string; roleList: object[] }[] }, name: string) =>
    team.personList.find((one) => one.name === name)?.roleList;

  it('STAFF-3 owners and managers invite others by a link: for roles that do no more than their own, in their own shops', async () => {
    const server = await start();
    const { shopPid } = server.shop;
    const manager = await aPerson(server, { role: 'manager' });
    const floor = await aPerson(server, { role: 'floor' });
    const invited = await call(server, manager, 'team/invitations', {
      role: 'floor',
      email: 'Ken@Example.com',
    });
    expect(invited.body).toMatchObject({ role: 'floor', shopPid, email: 'ken@example.com' });
    expect(invited.body.link).toMatch(/^http:\/\/comanda\.test\/desk\/#[\w-]{43}$/);
    for (const beyond of [{ role: 'owner' }, { role: 'kitchen', allShops: true }])
      expect(await call(server, manager, 'team/invitations', beyond)).toMatchObject({
        status: 403,
        body: { code: 'cannotGrant' },
      });
    expect((await call(server, floor, 'team/invitations', { role: 'kitchen' })).body.code).toBe(
      'noPermission',
    );
    const link = secretOf(invited.body.link);
    const ken = { link, person: 'Ken', email: 'ken@example.com', password };
    const joined = await sign(server, 'use-link', ken);
    expect(joined.body.shopList).toMatchObject([{ shopPid, role: 'floor' }]);
    expect((await sign(server, 'use-link', ken)).body.code).toBe('linkEnded');
    const team = (await call(server, manager, 'team')).body;
    expect(rolesIn(team, 'Ken')).toEqual([{ shopPid, role: 'floor' }]);
    expect(team.invitationList).toEqual([]);
    expect(team.personList.find(({ name }: { name: string }) => name === 'manager')).toMatchObject({
      isYou: true,
      isYours: false,
    });
  });

  it('an ended invitation opens nothing, and no other one is ended', async () => {
    const server = await start();
    const owner = await aPerson(server, { role: 'owner', shopPid: '' });
    const [first, second] = await Promise.all(
      ['floor', 'owner'].map((role) => call(server, owner, 'team/invitations', { role, allShops: true })),
    );
    const manager = await aPerson(server, { role: 'manager', shopPid: '' });
    const end = (by: Person, id: string) => call(server, by, `team/invitations/${id}/end`, {});
    // a manager cannot give the role of an owner, and so not take the invitation
    expect((await end(manager, second?.body.invitationId)).body.code).toBe('noSuchInvitation');
    expect((await end(manager, first?.body.invitationId)).status).toBe(200);
    expect((await sign(server, 'read-link', { link: secretOf(first?.body.link) })).body.code).toBe(
      'linkEnded',
    );
    expect((await sign(server, 'read-link', { link: secretOf(second?.body.link) })).status).toBe(200);
  });

  it('a change of roles ends the sessions of the person, and holds from then on', async () => {
    const server = await start();
    const { shopPid } = server.shop;
    const owner = await aPerson(server, { role: 'owner', shopPid: '' });
    const ken = await aPerson(server, { role: 'floor', passwordHash: await hashPassword(password) });
    expect((await call(server, ken, 'orders')).status).toBe(200);
    server.notices.length = 0;
    const changed = await call(server, owner, `team/${ken.staffId}/roles`, {
      roleList: [{ shopPid, role: 'kitchen' }],
    });
    expect(rolesIn(changed.body, 'floor')).toEqual([{ shopPid, role: 'kitchen' }]);
    expect(server.notices).toContainEqual({ kind: 'access', shopPid });
    expect((await call(server, ken, 'orders')).body.code).toBe('noKey');
    const { body } = await sign(server, 'sign-in', { email: ken.email, password });
    expect(body.shopList).toMatchObject([{ role: 'kitchen' }]);
    for (const wrong of [{ shopPid: 'nowhere', role: 'floor' }])
      expect((await call(server, owner, `team/${ken.staffId}/roles`, { roleList: [wrong] })).body.code).toBe(
        'cannotGrant',
      );
  });

  it('an owner of one shop changes nothing of the other shops, and no person changes or ends their own account', async () => {
    const server = await start();
    const { shopPid, brandPid } = server.shop;
    const boss = await aPerson(server, { role: 'owner', name: 'boss', shopPid: '' });
    const local = await aPerson(server, { role: 'owner', name: 'local' });
    const ken = await aPerson(server, { role: 'floor', name: 'Ken' });
    await grantRole(server.ctx.db, { brandPid, staffId: ken.staffId }, { shopPid: 'other', role: 'manager' });
    const roles = (by: Person, of: Person, roleList: object[]) =>
      call(server, by, `team/${of.staffId}/roles`, { roleList });
    expect((await roles(local, ken, [{ shopPid: 'other', role: 'floor' }])).body.code).toBe('cannotGrant');
    expect((await roles(local, boss, [{ shopPid: '', role: 'floor' }])).body.code).toBe('cannotGrant');
    // a new password opens all roles of the person
    expect((await call(server, local, `team/${ken.staffId}/reset-password`, {})).body.code).toBe(
      'noSuchPerson',
    );
    expect((await call(server, local, `team/${boss.staffId}/end`, {})).body.code).toBe('noSuchPerson');
    for (const what of ['end', 'reset-password'])
      expect((await call(server, boss, `team/${boss.staffId}/${what}`, {})).status).not.toBe(200);
    expect((await roles(boss, boss, [{ shopPid: '', role: 'floor' }])).body.code).toBe('ownAccount');
    const ended = await call(server, local, `team/${ken.staffId}/end`, {});
    expect(rolesIn(ended.body, 'Ken')).toBeUndefined();
    const left = (await call(server, boss, 'team')).body;
    expect(rolesIn(left, 'Ken')).toEqual([{ shopPid: 'other', role: 'manager' }]);
    expect(rolesIn(left, 'local')).toEqual([{ shopPid, role: 'owner' }]);
  });

  it('a link for a new password ends with a change of the roles, because its maker might not reset those', async () => {
    const server = await start();
    const boss = await aPerson(server, { role: 'owner', name: 'boss', shopPid: '' });
    const local = await aPerson(server, { role: 'owner', name: 'local' });
    const ken = await aPerson(server, { role: 'floor', name: 'Ken' });
    const { link } = (await call(server, local, `team/${ken.staffId}/reset-password`, {})).body;
    const roleList = [{ shopPid: '', role: 'owner' }];
    // the role in the shop is replaced by one in all shops
    expect((await call(server, boss, `team/${ken.staffId}/roles`, { roleList })).status).toBe(200);
    const renewal = { link: secretOf(link), password: 'correct horse battery' };
    expect((await sign(server, 'renew-password', renewal)).body.code).toBe('linkEnded');
  });

  it('two owners who end each other at the same time: one stays', async () => {
    const server = await start();
    const both = [
      await aPerson(server, { role: 'owner', name: 'one', shopPid: '' }),
      await aPerson(server, { role: 'owner', name: 'two', shopPid: '' }),
    ] as const;
    const answers = await Promise.all([
      call(server, both[0], `team/${both[1].staffId}/end`, {}),
      call(server, both[1], `team/${both[0].staffId}/end`, {}),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await server.ctx.db
      .selectFrom('staffRoles')
      .selectAll()
      .where('brandPid', '=', server.shop.brandPid)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('STAFF-6 a new password by the link of an owner, and a changed one, end the other sessions', async () => {
    const server = await start();
    const owner = await aPerson(server, { role: 'owner', shopPid: '' });
    const ken = await aPerson(server, {
      role: 'floor',
      name: 'Ken',
      passwordHash: await hashPassword(password),
    });
    const { link } = (await call(server, owner, `team/${ken.staffId}/reset-password`, {})).body;
    expect((await sign(server, 'read-link', { link: secretOf(link) })).body).toMatchObject({ person: 'Ken' });
    const joining = { link: secretOf(link), person: 'Eve', email: 'eve@example.com', password };
    expect((await sign(server, 'use-link', joining)).body.code).toBe('linkEnded');
    const renewal = { link: secretOf(link), password: 'correct horse battery' };
    expect((await sign(server, 'renew-password', { ...renewal, password: '1234567890' })).body.code).toBe(
      'weakPassword',
    );
    expect((await sign(server, 'renew-password', renewal)).body).toMatchObject({ person: 'Ken' });
    expect((await sign(server, 'renew-password', renewal)).body.code).toBe('linkEnded');
    expect((await call(server, ken, 'orders')).body.code).toBe('noKey');
    expect((await sign(server, 'sign-in', { email: ken.email, password })).body.code).toBe('wrongPassword');

    const ofKen = async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `${deskRoot}/sign-in`,
        headers: own,
        payload: { email: ken.email, password: renewal.password },
      });
      return { ...ken.headers, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
    };
    const [here, there] = [await ofKen(), await ofKen()];
    const change = (old: string, newPassword: string) =>
      send(server, `${deskRoot}/change-password`, { password: old, newPassword }, here);
    expect((await change(password, 'a wholly new one')).body.code).toBe('wrongPassword');
    expect((await change(renewal.password, 'password12')).body.code).toBe('weakPassword');
    expect((await change(renewal.password, 'a wholly new one')).status).toBe(200);
    expect((await send(server, `${deskRoot}/me`, undefined, here)).status).toBe(200);
    expect((await send(server, `${deskRoot}/me`, undefined, there)).body.code).toBe('notSignedIn');
  });

  it('an ended person is deleted, and the team says when somebody was last seen', async () => {
    const server = await start();
    const owner = await aPerson(server, { role: 'owner', shopPid: '' });
    const ken = await aPerson(server, { role: 'floor', name: 'Ken' });
    const seen = async () =>
      (await call(server, owner, 'team')).body.personList.find(({ name }: { name: string }) => name === 'Ken')
        ?.lastSeenAt;
    expect(await seen()).toBeNull();
    await call(server, ken, 'orders');
    await expect.poll(seen).toBe(server.ctx.now());
    expect((await call(server, owner, `team/${ken.staffId}/end`, {})).status).toBe(200);
    expect((await call(server, ken, 'orders')).body.code).toBe('noKey');
    const rows = await server.ctx.db
      .selectFrom('staff')
      .select('name')
      .where('brandPid', '=', server.shop.brandPid)
      .execute();
    expect(rows).toEqual([{ name: 'owner' }]);
  });
});
